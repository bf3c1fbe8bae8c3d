/** Why people think that others should look at a case, with what some of them add. What stands first is said more often. */
export interface ReportContent {
  reason: string
  descriptions: readonly string[]
}
