import locale from 'antd/es/locale/en_GB'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'

export const words = { locale, showDays: () => void dayjs.locale('en-gb') }
