/** Why a database was not brought up to date, for the operator; told as it stands, without a stack. It is as it was. */
export class UpdateError extends Error {}
