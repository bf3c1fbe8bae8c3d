import { richTextColourAttribute, richTextColours } from '@destek/contracts/core/rich-text-colours'
import { Mark } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    colour: {
      /** Null removes the colour. */
      setColour: (name: string | null) => ReturnType
    }
  }
}

/** A named colour, stored by name: each theme shows it in a readable shade. */
const ColourMark = Mark.create({
  name: 'colour',
  addAttributes: () => ({ name: { default: null, parseHTML: (element) => element.getAttribute(richTextColourAttribute) } }),
  // Other spans, such as those of a pasted page, keep only their text.
  parseHTML: () => richTextColours.map(({ name }) => ({ tag: `span[${richTextColourAttribute}="${name}"]` })),
  renderHTML: ({ mark }) => ['span', { [richTextColourAttribute]: mark.attrs['name'] as string }, 0],
  addCommands() {
    return {
      setColour:
        (name) =>
        ({ commands }) =>
          name ? commands.setMark(this.name, { name }) : commands.unsetMark(this.name),
    }
  },
})

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
