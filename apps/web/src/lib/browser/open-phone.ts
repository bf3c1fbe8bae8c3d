/** Hands a number to the program that makes calls on this computer. The plus of a country counts only at the beginning. */
export function openPhone(number: string): void {
  const link = document.createElement('a')
  link.href = `tel:${number.replaceAll(/(?<!^)\+|[^\d+*#]/g, '')}`
  link.click()
}
