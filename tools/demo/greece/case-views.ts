import type { CaseViewContent } from '../content.ts'

export const caseViews: readonly CaseViewContent[] = [
  {
    account: 'agent-gr',
    list: 'all',
    name: 'Open in Athens',
    filters: (id) => ({ statusWrapupClosed: 'false', locationId: id('location', 'Athens') }),
  },
]
