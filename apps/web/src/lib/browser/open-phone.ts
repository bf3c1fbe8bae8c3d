/** Passes a number to the program that makes calls on this computer. A plus sign counts only at the beginning. */
export function openPhone(number: string): void {
  const link = document.createElement('a')
  link.href = `tel:${number.replaceAll(/(?<!^)\+|[^\d+*#]/g, '')}`
  link.click()
}
