import type { Team } from '@destek/contracts/teams'
import type { TreeNode } from '../../ui/tree/tree-nodes.ts'

/** Divisions by name, their teams below them in the order in which they came, with the number of members. */
export function teamTree(teams: readonly Team[], language: string): TreeNode[] {
  const { compare } = new Intl.Collator(language)
  return [...Map.groupBy(teams, ({ divisionId }) => divisionId)]
    .map(([key, ofDivision]) => ({
      key,
      title: ofDivision[0]!.divisionName,
      selectable: false,
      children: ofDivision.map(({ id, teamName, memberCount }) => ({ key: id, title: teamName, count: memberCount })),
    }))
    .toSorted((one, other) => compare(one.title, other.title))
}
