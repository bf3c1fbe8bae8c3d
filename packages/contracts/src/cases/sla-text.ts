/** A service level as lists and cases show it; none counts as zero. */
export const slaText = (hours: number | null) => `${hours ?? 0}h`
