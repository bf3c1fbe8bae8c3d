import { translate } from '../../lib/i18n/i18n.ts'
import { showSuccess } from '../../lib/api/notifications.ts'

/** Said after everything that was saved, sent or deleted. */
export const toastSaved = () => showSuccess({ title: translate('common:saved.title'), text: translate('common:saved.text') })
