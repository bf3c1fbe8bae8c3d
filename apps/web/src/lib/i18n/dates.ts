import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { tenantZone } from '../auth/configuration.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export const dayFormat = 'YYYY-MM-DD'
export const dateTimeFormat = 'YYYY-MM-DD HH:mm'
export const spokenDayFormat = 'DD/MM/YYYY'

/** A moment or a day, as filters and birth dates show it. */
export const formatDay = (value: string | Date) => inTenantZone(value).format(dayFormat)

/** A moment, as tables show it. */
export const formatDateTime = (value: string | Date) => inTenantZone(value).format(dateTimeFormat)

/** The time of a moment of today. */
export const formatTime = (value: string | Date) => inTenantZone(value).format('HH:mm')

/** A day inside a sentence, as leave conflicts name it. */
export const formatSpokenDay = (value: string | Date) => inTenantZone(value).format(spokenDayFormat)

/** The present moment as the tenant's wall clock reads it: "today" is the tenant's. */
export const tenantNow = () => dayjs().tz(tenantZone())

/** A day without a time is the same day everywhere; only moments move with the zone. */
const inTenantZone = (value: string | Date) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayjs(value) : dayjs(value).tz(tenantZone())
