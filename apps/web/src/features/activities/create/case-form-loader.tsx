import { ErrorState } from '../../../ui/error-state.tsx'
import { CaseForm, type CaseFormProps } from './case-form.tsx'
import { useStatusesAndSources } from './use-case-choices.ts'

/** The form, as soon as it is known what a new case starts with. */
export function CaseFormLoader(props: Omit<CaseFormProps, 'statuses' | 'sources'>) {
  const { data, failure, retry } = useStatusesAndSources()
  if (data) return <CaseForm {...props} {...data} />
  return failure && (props.tab === 'create' || props.tab === 'summary') ? <ErrorState error={failure} onRetry={retry} /> : null
}
