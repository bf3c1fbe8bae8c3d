import { expect, it } from 'vitest'
import { soughtBy } from './sought.ts'

it.each([
  ['Şükrü  yıl', { words: ['Şükrü', 'yıl'], caseNumber: null, phoneKey: null }],
  ['sukru.yilmaz', { words: ['sukru.yilmaz'], caseNumber: null, phoneKey: null }],
  ['104829', { words: ['104829'], caseNumber: 104_829, phoneKey: null }],
  ['#104829', { words: ['104829'], caseNumber: 104_829, phoneKey: null }],
  ['DST-104829', { words: ['104829'], caseNumber: 104_829, phoneKey: null }],
  ['dst 104829', { words: ['104829'], caseNumber: 104_829, phoneKey: null }],
  ['DST\u2011104829', { words: ['104829'], caseNumber: 104_829, phoneKey: null }],
  ['100480013', { words: ['100480013'], caseNumber: 100_480_013, phoneKey: '100480013' }],
  ['0555 000 41 07', { words: [], caseNumber: null, phoneKey: '5550004107' }],
  ['+90 (555) 000-41-07', { words: [], caseNumber: null, phoneKey: '5550004107' }],
  ['5550004107', { words: ['5550004107'], caseNumber: 5_550_004_107, phoneKey: '5550004107' }],
  ['41 07', { words: ['41', '07'], caseNumber: null, phoneKey: null }],
  ['INC-0004107', { words: ['INC-0004107'], caseNumber: null, phoneKey: null }],
])('takes %j for what it may mean', (text, sought) => {
  expect(soughtBy(text)).toEqual(sought)
})
