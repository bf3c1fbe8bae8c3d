/** Replaces the name of a hidden requester. */
export const hiddenName = '###'
