import { caseLimits } from '@destek/contracts/cases/case-limits'
import { describe, expect, it } from 'vitest'
import { growth, hostilePieces, linear, runOf } from '../../test/growth.ts'
import { cleanRichText } from './rich-text.ts'

/** A quarter of the longest text. Quadratic work takes sixteen times the limit even with this. */
const size = caseLimits.descriptionMarkup / 4

describe('rich text takes twice as long when it is twice as long', () => {
  const places: Record<string, (run: string) => string> = {
    alone: (run) => run,
    'between letters': (run) => `a${run}a`,
    'between tags': (run) => `<p>a<b>b</b>${run}<i>c</i></p>`,
    'between letters of marked text': (run) => `<p><b>a</b>${run}a</p>`,
    'in a link': (run) => `<a href="http://a.example/${run}">a</a>`,
    'in the name of a server': (run) => `<a href="http://${run}/">a</a>`,
    'behind open tags': (run) => '<b>'.repeat(run.length / 4) + run.slice(run.length / 2),
  }

  it.each(Object.entries(places))('whatever is repeated, %s', (_, put) => {
    const make = (piece: string) => (size: number) => put(runOf(piece)(size))
    const slow = hostilePieces.filter((piece) => growth(cleanRichText, make(piece), size) > linear)
    expect(slow).toEqual([])
  })
})
