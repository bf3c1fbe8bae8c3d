import { searchLimits, searchRoutes } from '@destek/contracts/system/search'
import type { Serve } from '../../platform/http/calls.ts'
import { mostWords } from '../../platform/database/queries/words.ts'
import { searchCases } from '../cases/list/search-cases.ts'
import { findPeople } from '../employees/employees.ts'
import { type Sought, soughtBy } from './sought.ts'

export const serveSearch = (serve: Serve) => {
  serve(searchRoutes.all, async ({ tx, actor, query: { text, kind } }) => {
    const sought = soughtBy(text)
    return {
      people: kind === 'cases' ? [] : await findPeople(tx, actor, { ...sought, words: namesOf(sought) }, searchLimits.people),
      cases: kind === 'people' ? [] : await searchCases(tx, actor, sought),
    }
  })
}

/** More words than any name has narrow nothing down any more. */
const namesOf = ({ words }: Sought) => words.slice(0, mostWords)
