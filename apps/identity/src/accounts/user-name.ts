export const userNameMaxLength = 256

/**
 * The form under which user names are compared. Upper and lower case are the same name, in Turkish as in English: the capital of
 * "admin" is "ADMİN" on a Turkish keyboard and "ADMIN" on an English one, and the small form of "ADMIN" may be "admın".
 */
export const foldUserName = (userName: string): string =>
  userName.trim().slice(0, userNameMaxLength).normalize('NFC').replaceAll(/[İIı]/g, 'i').toLowerCase().slice(0, userNameMaxLength)
