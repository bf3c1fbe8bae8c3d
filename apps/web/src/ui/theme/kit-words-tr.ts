import locale from 'antd/es/locale/tr_TR'
import dayjs from 'dayjs'
import 'dayjs/locale/tr'
import type { KitWords } from './kit-locale.ts'

export const words: KitWords = { locale, showDays: () => void dayjs.locale('tr') }
