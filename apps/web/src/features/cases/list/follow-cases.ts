import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createFollower, type FollowedList } from './case-follower.ts'

/** Keeps the list on the screen up to date. */
export function useFollowedList(list: FollowedList): void {
  const follower = followerOf(useQueryClient())
  useEffect(() => {
    follower.show(list)
  })
  useEffect(() => {
    const leave = follower.join()
    return () => {
      follower.show(null)
      leave()
    }
  }, [follower])
}

/** The same for the counts of the queues. */
export function useFollowedQueues(): void {
  const follower = followerOf(useQueryClient())
  useEffect(() => follower.join(), [follower])
}

type Follower = ReturnType<typeof createFollower>
const followers = new WeakMap<QueryClient, Follower>()

function followerOf(queryClient: QueryClient): Follower {
  const follower = followers.get(queryClient) ?? createFollower(queryClient)
  followers.set(queryClient, follower)
  return follower
}
