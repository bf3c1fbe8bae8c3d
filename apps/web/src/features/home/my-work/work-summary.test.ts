import { describe, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { supportCase } from '../../cases/shared/test-cases.tsx'
import { cameBack, workOf } from './test-my-work.tsx'
import { summaryOf } from './work-summary.tsx'

const due = [supportCase(1)]
const back = [cameBack(2), cameBack(3)]

describe('how the work of a person stands', () => {
  it.each([
    [workOf({}), 'No case is waiting for you.', 'Sizi bekleyen talep yok.'],
    [
      workOf({ free: due }),
      'No case is waiting for you; one case of your team is unassigned.',
      'Sizi bekleyen talep yok; takımınızda bir talep atanmayı bekliyor.',
    ],
    [workOf({ due }), 'Nothing is due today.', 'Bugün süresi dolacak talep yok.'],
    [workOf({ due }, { dueTodayCount: 1 }), 'One case is due today.', 'Bir talebin süresi bugün doluyor.'],
    [
      workOf({ due, back: [cameBack(2)] }, { dueTodayCount: 3 }),
      '3 cases are due today. One came back to you.',
      '3 talebin süresi bugün doluyor. Bir talep size geri döndü.',
    ],
    [
      workOf({ due }, { overdueCount: 2 }),
      '2 cases are over their time; nothing more is due today.',
      '2 talep süresini aştı; bugün süresi dolacak başka talep yok.',
    ],
    [
      workOf({ due, back }, { overdueCount: 1, dueTodayCount: 2 }),
      'One case is over its time and 2 more are due today. 2 came back to you.',
      'Bir talep süresini aştı, 2 talebin süresi de bugün doluyor. 2 talep size geri döndü.',
    ],
  ])('%#: %s', (work, english, turkish) => {
    expect(summaryOf(work, i18n.getFixedT('en', 'my-work'))).toBe(english)
    expect(summaryOf(work, i18n.getFixedT('tr', 'my-work'))).toBe(turkish)
  })
})
