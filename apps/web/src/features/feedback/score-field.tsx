import { FormField } from '../../ui/form/form-field.tsx'
import { ScoreChoice } from './score-choice.tsx'

/** The score of the feedback; it may be left out. */
export const ScoreField = ({ name }: { name: string }) => (
  <FormField name={name}>
    <ScoreChoice />
  </FormField>
)
