import { z } from 'zod'

const GlobalLink = z.object({
  title: z.string().trim().min(1),
  icon: z.string().catch(''),
  url: z.url({ protocol: /^https?$/ }),
})

export type GlobalLink = z.infer<typeof GlobalLink>

/** The tiles that an administrator wrote as JSON. Invalid entries are left out; the others are shown. */
export function globalLinks(setting: string): GlobalLink[] {
  return list(setting).flatMap((entry) => {
    const link = GlobalLink.safeParse(entry)
    return link.success ? [link.data] : []
  })
}

function list(setting: string): unknown[] {
  try {
    const value: unknown = JSON.parse(setting)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
