import { richTextColourAttribute, richTextColours } from '@destek/contracts/core/rich-text-colours'
import { Mark } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    colour: {
      /** Null takes the colour away. */
      setColour: (name: string | null) => ReturnType
    }
  }
}

/** A named colour, kept by its name: each theme shows it in a shade that can be read there. */
export const ColourMark = Mark.create({
  name: 'colour',
  addAttributes: () => ({ name: { default: null, parseHTML: (element) => element.getAttribute(richTextColourAttribute) } }),
  // Any other span, such as those of a pasted page, is only the text inside it.
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
