/** Something that can be chosen. */
export interface Option {
  value: string | number
  label: string
}

export interface OptionGroup {
  label: string
  options: readonly Option[]
}

export type Options = readonly (Option | OptionGroup)[]

/** All options, also those inside groups. */
export const flatOptions = (options: Options): Option[] =>
  options.flatMap((option) => ('options' in option ? [...option.options] : [option]))

/** The words for a chosen value or for several. */
export function labelsOf(options: Options, value: unknown): string {
  const labels = new Map(flatOptions(options).map((option) => [option.value, option.label]))
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => labels.get(one as string | number) ?? String(one)).join(', ')
}
