import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import type { EmployeeChoice } from '@destek/contracts/people/employees'
import type { FoundCase } from '@destek/contracts/system/search'
import { useRouter } from '@tanstack/react-router'
import { ContactRound, FilePlus2, FileText, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isLocked, useFollowCase } from '../../features/cases/shared/use-follow-case.ts'
import { placeOf } from '../../features/cases/shared/use-open-case.ts'
import { may } from '../../lib/auth/configuration.ts'
import { useRunAction } from '../../ui/actions/action-host.tsx'
import { foldDiacritics } from '../../lib/i18n/fold-diacritics.ts'
import { usePermittedPages } from '../layout/use-permitted-pages.ts'
import { type Entry, readText, type SectionName } from './entries.ts'
import { useFound } from './use-found.ts'

/** Matching people and cases as lines of the palette, and the actions for the last selected person. */
export function useFoundEntries(text: string, lastPersonId: string | null) {
  const { t } = useTranslation(['shell', 'cases'])
  const router = useRouter()
  const followCase = useFollowCase()
  const run = useRunAction()
  const peoplePage = usePermittedPages().find(({ name }) => peoplePages.has(name))
  const { people, cases, isSearching, hasFailed, retry } = useFound(text)
  const { wanted } = readText(text)
  const hrefOf = (place: object) => router.buildLocation(place).href

  const asPerson = (person: EmployeeChoice): Entry[] => {
    const place = personPlace(person)
    return place ? [{ ...personEntry(person, wanted), path: hrefOf(place) }] : []
  }
  const asCase = (found: FoundCase): Entry => {
    const { id, userFriendlyId, employeeName, callWrapup, statusWrapup, statusWrapupCode, opensCard } = found
    const employee = employeeName ? ({ fullName: employeeName } as Case['employee']) : null
    const supportCase = { id, userFriendlyId, employee, opensCard }
    const isClosed = isLocked(supportCase)
    const follow = followCase(supportCase)
    const hints = [employeeName ?? t('cases:identityHidden'), callWrapup, isClosed && t('cases:locked.short')]
    return {
      id: `case-${id}`,
      title: caseNumber(userFriendlyId),
      icon: isClosed ? Lock : FileText,
      hint: hints.filter(Boolean).join(' · '),
      status: { name: statusWrapup, colour: statusWrapupCode ?? '' },
      // A case that this user may not open has no address, so it cannot open in another tab.
      ...(!isClosed && { path: hrefOf(placeOf(supportCase)) }),
      run: () => run(follow),
    }
  }
  const newCaseFor = ({ id, fullName }: EmployeeChoice): Entry => ({
    id: 'newCaseFor',
    title: t('palette.newCaseFor', { name: fullName }),
    icon: FilePlus2,
    path: hrefOf(createPlace({ id, fullName })),
  })

  const person = people.find(({ id }) => personEntryId(id) === lastPersonId) ?? people[0]
  const found: Partial<Record<SectionName, readonly Entry[]>> = {
    people: people.flatMap(asPerson),
    cases: cases.map(asCase),
    actions: person && may(P.ActivityCreate) ? [newCaseFor(person)] : [],
    pages:
      person && peoplePage
        ? [
            {
              id: 'peoplePage',
              title: t(`pages.${peoplePage.title}`),
              icon: peoplePage.icon,
              hint: t('palette.filteredBy', { text: wanted }),
              path: hrefOf({ to: peoplePage.path, search: { filter: wanted } }),
            },
          ]
        : [],
  }
  return { found, isSearching, hasFailed, retry }
}

/** The lists of people in the page table; the first one shows the most people. */
const peoplePages = new Set(['employees', 'my-employees', 'my-operation-employees'])

const personEntryId = (id: string) => `person-${id}`

/** Shows the matching text if it is not the name. */
function personEntry({ id, fullName, userName, ident, positionName, locationName }: EmployeeChoice, wanted: string): Entry {
  const matches = (value: string) => foldDiacritics(value).includes(foldDiacritics(wanted))
  const other = matches(fullName) ? undefined : [userName, ident].find(matches)
  return {
    id: personEntryId(id),
    title: fullName,
    icon: ContactRound,
    hint: [other, positionName, locationName].filter(Boolean).join(' · '),
  }
}

type Named = Pick<EmployeeChoice, 'id' | 'fullName'>

const createPlace = ({ id, fullName }: Named) => ({ to: '/activities/create', search: { employeeId: id, title: fullName } })

/** The best page about this person that the user may open; undefined without one. */
function personPlace({ id, fullName: title, userName }: Named & Pick<EmployeeChoice, 'userName'>): object | undefined {
  if (may(P.Employees)) return { to: '/employees/card/$id', params: { id }, search: { title } }
  if (may(P.Staff)) return { to: '/staff/card/$id', params: { id }, search: { info: 'true', title } }
  if (may(P.ActivityCreate)) return createPlace({ id, fullName: title })
  if (may(P.StaffOperations)) return { to: '/staff/my-operation-employees', search: { filter: userName } }
  if (may(P.ActivityAllList)) return { to: '/activities/list', search: { employeeId: id } }
  return undefined
}
