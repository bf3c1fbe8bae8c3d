/**
 * How many times longer work takes over the whole of an input than over eight inputs of an eighth of its size: once when it is linear, eight
 * times when it is quadratic. It is time of this process and not of the clock, and the least of several rounds counts, so that it does not
 * matter what else the machine does.
 */
export function growth<Input>(work: (input: Input) => unknown, make: (size: number) => Input, size: number): number {
  const [whole, eighth] = [make(size), make(size / 8)]
  let least = Infinity
  for (let [round, total] = [0, 0]; round < 3 || (round < 200 && total < enough); round += 1) {
    const eighths = timeOf(() => {
      for (let nth = 0; nth < 8; nth += 1) work(eighth)
    })
    const once = timeOf(() => work(whole))
    total += once
    least = Math.min(least, (once + nothing) / (eighths + nothing))
    if (least <= linear) break
  }
  return least
}

/** The largest `growth` of linear work, with room for processor caches and garbage collection. */
export const linear = 3

/** In microseconds: what takes less says nothing, and what takes more needs no further round. A collection of garbage outlasts many short rounds. */
const [nothing, enough] = [300, 500_000]

function timeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Repeated, these pieces make long texts that are slow for one regular expression or another. */
export const hostilePieces = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\n ',
    ' ',
    '\t',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\0',
    'a',
    'a ',
    'a\n',
    '1',
    '0.',
    '.',
    '..',
    '-',
    '/',
    '\\',
  ],
  ...[
    ',',
    ', ',
    ';',
    '; ',
    ':',
    '=',
    '==',
    '&',
    '&&',
    '?',
    '#',
    '%',
    '%2',
    '%41',
    '@',
    'a@',
    'a.',
    '(',
    '((',
    '[',
    '{',
    '{{',
    '}',
    '"',
    "'",
  ],
  ...['İ', 'ß', 'ü', '😀', '\uD800', '\u0301\u0316', '\u0316\u0301', 'dst', 'dst-', 'rgb(', 'xn--', 'http://', '../'],
  ...[
    '<',
    '>',
    '<>',
    '</',
    '<p',
    '<p ',
    '<p>',
    '</p>',
    '<p></p>',
    '<p> </p>',
    '<p>\n',
    '\n</p>',
    '\n<',
    'a<',
    '<b>',
    '<b',
    '<b>a</i>',
    '<br>',
  ],
  ...[
    '<br>\n',
    '<ul><li>',
    '<blockquote>',
    '<div>',
    '<h1>',
    '<table>',
    '<x>',
    '</x>',
    '<svg>',
    '<math>',
    '<p/>',
    '<a href=',
    '<a href="',
  ],
  ...[
    '<a href="http://a.b">',
    '<p a',
    '<p a=b ',
    "<p a='",
    '<span data-colour="',
    '<script>',
    '<style>',
    '<textarea>',
    '<svg><style>',
  ],
  ...[
    '<!',
    '<!--',
    '<!-->',
    '<!---->',
    '<![CDATA[',
    '<!doctype',
    '<?',
    '&amp;',
    '&#',
    '&#x',
    '&#1;',
    '&lt;',
    '&NotSquareSuperset',
    '<p a="&',
  ],
]

export const runOf = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
