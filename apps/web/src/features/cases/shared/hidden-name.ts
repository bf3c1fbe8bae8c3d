/** Stands where a person asked not to be named. */
export const hiddenName = '###'
