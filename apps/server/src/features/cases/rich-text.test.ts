import { richTextColours } from '@destek/contracts/core/rich-text-colours'
import { describe, expect, it } from 'vitest'
import { InvalidInput } from '../../platform/http/http-errors.ts'
import { cleanRichText, requiredRichText } from './rich-text.ts'

const cleaned = (sent: string) => cleanRichText(sent)!.html
const read = (sent: string) => cleanRichText(sent)!.text

describe('rich text keeps', () => {
  it.each([
    '<p>Merhaba <strong>kalın</strong>, <em>eğik</em>, <u>altı çizili</u>, <s>üstü çizili</s></p>',
    '<ul><li><p>bir</p></li><li><p>iki</p></li></ul><ol><li>üç</li></ol>',
    '<blockquote><p>Alıntı</p></blockquote><p>satır<br />satır</p>',
    '<p>&lt;b&gt; &amp; "tırnak" ğüşıöçİ 😀</p>',
  ])('%s', (html) => {
    expect(cleaned(html)).toBe(html)
    expect(cleaned(cleaned(html))).toBe(html)
  })

  it('each of its fourteen colours by its name', () => {
    const html = richTextColours.map(({ name }) => `<p><span data-colour="${name}">${name}</span></p>`).join('')
    expect(richTextColours).toHaveLength(14)
    expect(cleaned(html)).toBe(html)
  })

  it('links to the web and to a mailbox', () => {
    expect(cleaned('<a href="https://a.example/?q=1&amp;r=ş" target="_blank" onclick="x()">a</a>')).toBe(
      '<a href="https://a.example/?q=1&amp;r=ş" rel="noopener noreferrer">a</a>',
    )
    expect(cleaned('<a href="mailto:it@a.example">b</a>')).toBe('<a href="mailto:it@a.example" rel="noopener noreferrer">b</a>')
  })

  it('what is meant by the tags of other editors', () => {
    expect(cleaned('<h1>Başlık</h1><div>Metin <b>k</b> <i>e</i> <del>s</del></div>')).toBe(
      '<p>Başlık</p><p>Metin <strong>k</strong> <em>e</em> <s>s</s></p>',
    )
  })
})

describe('rich text loses', () => {
  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p>a<style>p{display:none}</style>b</p>', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)>metin', 'metin'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<svg onload=alert(1)><circle/></svg>a', 'a'],
    ['<iframe src="https://a.example"></iframe>a', 'a'],
    ['<math><mi><style><img src=x onerror=alert(1)></style></mi></math>a', 'a'],
    ['<textarea><img src=x onerror=alert(1)></textarea>a', 'a'],
    ['<form action="https://a.example"><input name=p>a</form>', 'a'],
    ['<p>a<!-- <b>b</b> --></p>', '<p>a</p>'],
    ['<p>kapanmayan', '<p>kapanmayan</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" JaVa\tScript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    [
      '<a href="data:text/html,<script>1</script>">a</a><a href="https://b.example">b</a>',
      '<a>a</a><a href="https://b.example" rel="noopener noreferrer">b</a>',
    ],
    ['<a href="//a.example">a</a><a href="/profile">b</a>', '<a>a</a><a>b</a>'],
    ['<span data-colour="red" style="color:red">a</span>', '<span data-colour="red">a</span>'],
    ['<span data-colour="RED">a</span><span data-colour="x&quot; onclick=&quot;y">b</span>', '<span>a</span><span>b</span>'],
  ])('what could act or disguise itself: %s', (sent, kept) => {
    expect(cleaned(sent)).toBe(kept)
  })
})

describe('what a person reads of rich text', () => {
  it.each([
    ['<p>Bir</p><p>İki<br>Üç</p>', 'Bir\nİki\nÜç'],
    ['<ul><li><p>a</p></li><li>b<ul><li>c</li></ul></li></ul>', 'a\nb\nc'],
    ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot; &copy;&nbsp;&#8364;</p>', '1 < 2 && "x" © €'],
    ['<p>&amp;lt;</p>', '&lt;'],
    ['<p>kalın<strong>harf</strong></p>', 'kalınharf'],
  ])('%s', (html, text) => expect(read(html)).toBe(text))

  it.each(['<p></p>', '<p>&nbsp; <br></p>', '<p>\u200B\u2060</p>', '<script>1</script>', '<img src="a.png">'])(
    'nothing is nothing: %s',
    (html) => expect(read(html)).toBe(''),
  )

  it('text without markup keeps its lines, and its signs are signs', () => {
    expect(cleanRichText('Ekran < 2 sn & donuyor\nikinci satır\n\nYeni paragraf &amp;')).toEqual({
      html: '<p>Ekran &lt; 2 sn &amp; donuyor<br />ikinci satır</p><p>Yeni paragraf &amp;amp;</p>',
      text: 'Ekran < 2 sn & donuyor\nikinci satır\nYeni paragraf &amp;',
    })
  })

  it('has only characters that can be kept', () => {
    expect(read('<p>a&#0;&#xD800;b</p>')).toMatch(/^[^\0\p{Surrogate}]*$/u)
  })
})

describe('tags within tags', () => {
  const nested = (depth: number) => `${'<ul><li>'.repeat(depth / 2)}a${'</li></ul>'.repeat(depth / 2)}`

  it('are kept as deep as people write', () => expect(cleaned(nested(100))).toBe(nested(100)))

  it('are refused when they are deeper, closed or not', () => {
    for (const sent of [nested(102), nested(2000), '<b>'.repeat(101), '<x>'.repeat(13_000), `<svg>${'<g>'.repeat(100)}`])
      expect(cleanRichText(sent)).toBeNull()
    expect(() => requiredRichText(nested(102), { field: 'description', group: 'cases' })).toThrow(InvalidInput)
  })

  it('that stand side by side are as many as one likes', () => {
    expect(read('<p><b>a</b></p>'.repeat(2000))).toBe('a\n'.repeat(2000).trim())
    expect(read('<p>a'.repeat(2000))).toBe('a\n'.repeat(2000).trim())
  })
})
