import { type Source, sourceRoutes } from '@destek/contracts/sources'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'

export const SourceDialog = ({ rows }: { rows: readonly Source[] }) => (
  <RecordDialog
    words="sources"
    kind="source"
    one={sourceRoutes.one}
    save={sourceRoutes.save}
    rows={rows}
    named={({ name }) => name}
  >
    {() => (
      <>
        <TextField name="code" span={2} autoFocus />
        <TextField name="name" span={4} />
        <TextArea name="description" />
        <Toggle name="isDefault" />
      </>
    )}
  </RecordDialog>
)
