import locale from 'antd/es/locale/en_GB'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import type { KitWords } from './kit-locale.ts'

export const words: KitWords = { locale, showDays: () => void dayjs.locale('en-gb') }
