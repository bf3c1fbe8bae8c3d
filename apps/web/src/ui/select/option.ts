/** An option of a select. */
export interface Option {
  value: string | number
  label: string
}

export interface OptionGroup {
  label: string
  options: readonly Option[]
}

export type Options = readonly (Option | OptionGroup)[]

/** All options, including those in groups. */
export const flatOptions = (options: Options): Option[] =>
  options.flatMap((option) => ('options' in option ? [...option.options] : [option]))

/** The labels of one or several chosen values. */
export function labelsOf(options: Options, value: unknown): string {
  const labels = new Map(flatOptions(options).map((option) => [option.value, option.label]))
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => labels.get(one as string | number) ?? String(one)).join(', ')
}
