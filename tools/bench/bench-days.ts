/** So many days from the day of the time, in the tenant's calendar. */
export function day(time: Date, later: number): string {
  const shifted = new Date(time.getTime() + later * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(shifted)
}
