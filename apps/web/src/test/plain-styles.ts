/**
 * Tests load no style sheets, so a computed style depends only on the element's `style` and its tag. jsdom would match all rules
 * of the default sheet against each ancestor, which took a sixth of the time of all tests.
 */
export function installPlainStyles(): void {
  // Ant Design writes the same hundreds of variables in each test, and jsdom would parse them each time.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} })
  window.getComputedStyle = (element) => {
    const own = ownStyleOf(element)
    // A query by role reads one property of thousands of elements, so only that property is computed.
    const valueOf = (name: string) => computed[name]?.(element, own) ?? own.getPropertyValue(name)
    return new Proxy(own, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf
        if (typeof name === 'string' && dashed(name) in computed) return valueOf(dashed(name))
        const value = Reflect.get(own, name) as unknown
        return typeof value === 'function' ? value.bind(own) : value
      },
    })
  }
}

const noStyle = document.createElement('i').style

/** An element without inline style gets no style object: jsdom would create one on each access. */
const ownStyleOf = (element: Element): CSSStyleDeclaration =>
  (element.hasAttribute('style') && (element as HTMLElement).style) || noStyle

type Compute = (element: Element, own: CSSStyleDeclaration) => string

const computed: Record<string, Compute> = {
  display: (element, own) => own.display || displayOf(element),
  visibility: (element) => inherited(element, 'visibility') || 'visible',
  'pointer-events': (element) => inherited(element, 'pointerEvents') || 'auto',
  opacity: (_, own) => own.opacity || '1',
  content: () => 'none',
}
// A growing text area adds these up.
for (const name of ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width'])
  computed[name] = (_, own) => own.getPropertyValue(name) || '0px'

function displayOf(element: Element): string {
  if ((element as HTMLElement).hidden || never.has(element.localName)) return 'none'
  return inline.has(element.localName) ? 'inline' : 'block'
}

const never = new Set(['script', 'style', 'template', 'head', 'link', 'meta', 'title'])
const inline = new Set(['a', 'b', 'button', 'code', 'em', 'i', 'img', 'input', 'kbd', 'label', 'mark', 's', 'select', 'span'])
for (const name of ['strong', 'svg', 'textarea', 'time', 'u']) inline.add(name)

function inherited(element: Element, property: 'visibility' | 'pointerEvents'): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const value = ownStyleOf(around)[property]
    if (value) return value
  }
  return ''
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
