import locale from 'antd/es/locale/tr_TR'
import dayjs from 'dayjs'
import 'dayjs/locale/tr'

export const words = { locale, showDays: () => void dayjs.locale('tr') }
