import { translate } from '../../lib/i18n/i18n.ts'
import { showSuccess } from '../../lib/api/notifications.ts'

/** The message after a successful save, send or delete. */
export const toastSaved = () => showSuccess({ title: translate('common:saved.title'), text: translate('common:saved.text') })
