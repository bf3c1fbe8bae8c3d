import type { Division, Team, TenantContent } from '../content.ts'
import type { CategoryContent, MainCategoryContent } from '../definitions.ts'
import type { CourseContent } from './courses.ts'

/** A subject that a case can have, and the team that works on it. */
export interface CaseKind {
  main: MainCategoryContent
  category: CategoryContent
  division: Division
  team: Team
  courses: readonly CourseContent[]
  asks: readonly Ask[]
}

export interface Ask {
  subCategory: string | null
  text: string
}

/** All kinds of cases, by "main category › category". */
export function caseKinds({ categories, divisions, caseTexts }: TenantContent): Map<string, CaseKind> {
  const kinds = categories.flatMap((main) =>
    main.categories.map((category): [string, CaseKind] => {
      const name = `${main.name} › ${category.name}`
      const texts = caseTexts.asks[main.name]?.[category.name]
      const courses = caseTexts.courses[main.name]?.[category.name]
      if (!texts || !courses) throw new Error(`Nobody asks for ${name}, or nobody knows what to do.`)
      const division = divisions.find((one) => one.name === main.division)!
      return [
        name,
        {
          main,
          category,
          division,
          team: division.teams.find((team) => team.name === category.team)!,
          courses,
          asks: texts.map((text) => readAsk(text, category)),
        },
      ]
    }),
  )
  return new Map(kinds)
}

function readAsk(text: string, { subCategories = [] }: CategoryContent): Ask {
  const subCategory = subCategories.find((name) => text.startsWith(`${name}: `)) ?? null
  return { subCategory, text: subCategory === null ? text : text.slice(subCategory.length + 2) }
}

/** The course of a case with this request. */
export const courseOf = ({ courses }: CaseKind, { subCategory }: Ask): CourseContent =>
  courses.find(({ of }) => !of || (subCategory !== null && of.includes(subCategory))) ?? courses[0]!

/** Repeats every kind as often as it occurs relative to the others in a month (0 to 11). */
export const byFrequency = (kinds: readonly CaseKind[], month: number): CaseKind[] =>
  kinds.flatMap((kind) => Array.from({ length: frequencyOf(kind, month) }, () => kind))

/** A few kinds make up half of the work, and confidential cases are rare. */
const frequencyOf = ({ category, division }: CaseKind, month: number): number => {
  const usual = category.frequency ?? (division.isAuthorized ? 1 : category.sla <= 8 ? 4 : 3)
  return category.season?.includes(month + 1) ? usual * 3 : usual
}
