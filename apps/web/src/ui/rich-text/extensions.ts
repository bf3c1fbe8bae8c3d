import StarterKit from '@tiptap/starter-kit'
import { ColourMark } from './colour-mark.ts'

export const isAllowedAddress = (address: string) => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

/** The allowed content of a text; the server stores the same and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: isAllowedAddress,
      HTMLAttributes: { rel: 'noopener', target: null },
    },
  }),
  ColourMark,
]
