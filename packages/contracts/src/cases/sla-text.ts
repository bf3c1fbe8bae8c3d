/** A service level in hours as lists and cases show it. Without a service level it is zero. */
export const slaText = (hours: number | null) => `${hours ?? 0}h`
