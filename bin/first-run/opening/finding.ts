/** What has to be so before the site opens, in the words of whoever opens it. */
export type Finding = { what: string; isWell: boolean; says: string; how?: string };
