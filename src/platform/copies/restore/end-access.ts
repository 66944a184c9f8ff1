/** The first schema that has each table. */
const since = { staff_sessions: 10, staff_writings: 15, staff_undos: 26 };

/**
 * For a database out of a copy. What opens the panel may have been taken away after the copy was made: a session ended, a
 * lost phone's passkey removed, an invitation used. So all of it ends, and everybody enters again by a code.
 */
export function endAccessStatements(schemaVersion: number): string[] {
  return [
    ...(schemaVersion < since.staff_sessions
      ? []
      : [
          "delete from staff_sessions",
          "delete from staff_doors",
          "delete from staff_passkeys",
          "update staff_invitations set expires_at = 0 where used_at is null",
        ]),
    ...(schemaVersion < since.staff_writings ? [] : ["delete from staff_writings"]),
    ...(schemaVersion < since.staff_undos ? [] : ["delete from staff_undos"]),
  ];
}
