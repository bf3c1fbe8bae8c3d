import { expect, it } from 'vitest'
import { memorySettings } from './memory-settings.ts'

it.each([
  { memory: 0.5, shared_buffers: '128MB', effective_cache_size: '512MB', work_mem: '4MB', maintenance_work_mem: '64MB' },
  { memory: 8, shared_buffers: '1024MB', effective_cache_size: '4096MB', work_mem: '16MB', maintenance_work_mem: '256MB' },
  { memory: 256, shared_buffers: '4096MB', effective_cache_size: '65536MB', work_mem: '32MB', maintenance_work_mem: '512MB' },
])('takes a share of $memory GB, neither too little nor too much', ({ memory, ...settings }) => {
  expect(memorySettings(memory * 2 ** 30)).toMatchObject(settings)
})
