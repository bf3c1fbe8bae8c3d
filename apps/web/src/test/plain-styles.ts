/**
 * In tests no style sheet is loaded, so an element looks as its own `style` says and as a browser draws its tag. jsdom would find that out by
 * trying all rules of a browser's sheet on every element around it, which took a sixth of the time of all tests.
 */
export function installPlainStyles(): void {
  // Ant Design writes the same hundreds of variables for every test, and jsdom would parse them each time.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} })
  window.getComputedStyle = (element) => {
    const own = (element as HTMLElement).style ?? document.createElement('i').style
    const values: Record<string, string> = {
      display: own.display || displayOf(element),
      visibility: inherited(element, 'visibility') || 'visible',
      'pointer-events': inherited(element, 'pointerEvents') || 'auto',
      opacity: own.opacity || '1',
      content: 'none',
      // A text field that grows with its text adds these up.
      ...Object.fromEntries(edges.map((name) => [name, own.getPropertyValue(name) || '0px'])),
    }
    const valueOf = (name: string) => values[name] ?? own.getPropertyValue(name)
    return new Proxy(own, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf
        if (typeof name === 'string' && dashed(name) in values) return values[dashed(name)]
        const value = Reflect.get(own, name) as unknown
        return typeof value === 'function' ? value.bind(own) : value
      },
    })
  }
}

const edges = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']

function displayOf(element: Element): string {
  if ((element as HTMLElement).hidden || never.has(element.localName)) return 'none'
  return inline.has(element.localName) ? 'inline' : 'block'
}

const never = new Set(['script', 'style', 'template', 'head', 'link', 'meta', 'title'])
const inline = new Set(['a', 'b', 'button', 'code', 'em', 'i', 'img', 'input', 'kbd', 'label', 'mark', 's', 'select', 'span'])
for (const name of ['strong', 'svg', 'textarea', 'time', 'u']) inline.add(name)

function inherited(element: Element, property: 'visibility' | 'pointerEvents'): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const value = (around as HTMLElement).style?.[property]
    if (value) return value
  }
  return ''
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
