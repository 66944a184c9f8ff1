import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { StaffMember } from "../../kit/member/members.ts";
import type { Passkey } from "./passkeys-sql.ts";

/** Ed25519, ES256 and RS256: what phones and computers have. Left out, Node would be asked for newer ones. */
const supportedAlgorithmIDs = [-8, -7, -257];

const transportsOf = (transports: string): string[] => (transports ? transports.split(",") : []);

// The library takes 155 ms and some megabytes to load, so it is loaded at the first use of a passkey.
const library = () => import("@simplewebauthn/server");

type NewPasskey = {
  member: StaffMember;
  churchName: string;
  challenge: string;
  known: readonly Passkey[];
};

/**
 * WebAuthn as `@simplewebauthn/server` checks it, for the site under this address. Its questions are JSON for the
 * browser; a wrong answer gives undefined.
 */
export function createPasskeyCheck({ publicUrl }: { publicUrl: URL }) {
  const rpID = publicUrl.hostname;
  const expected = { expectedOrigin: publicUrl.origin, expectedRPID: rpID };

  return {
    async askForNew({ member, churchName, challenge, known }: NewPasskey) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: churchName,
        rpID,
        userName: member.email,
        userDisplayName: member.name,
        userID: new Uint8Array(Buffer.from(member.id)),
        challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: transportsOf(transports),
        })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs,
      });
    },
    async askForUse(challenge: string) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
        userVerification: "required",
      });
    },
    async checkNew(answer: unknown, expectedChallenge: string) {
      const { verifyRegistrationResponse } = await library();
      const response = answer as RegistrationResponseJSON;
      const result = await orRefused(
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          supportedAlgorithmIDs,
        }),
      );
      if (!result?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      return {
        id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports
          .map(String)
          .filter((name) => /^[a-z-]{1,20}$/.test(name))
          .join(),
      };
    },
    async checkUse(
      answer: unknown,
      expectedChallenge: string,
      { id, publicKey, counter, transports }: Passkey,
    ) {
      const { verifyAuthenticationResponse } = await library();
      const result = await orRefused(
        verifyAuthenticationResponse({
          ...expected,
          response: answer as AuthenticationResponseJSON,
          expectedChallenge,
          credential: {
            id,
            publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
            counter,
            transports: transportsOf(transports),
          },
        }),
      );
      return result?.verified ? { counter: result.authenticationInfo.newCounter } : undefined;
    },
  };
}

/** The library throws for every invalid answer. */
function orRefused<Result>(checked: Promise<Result>): Promise<Result | undefined> {
  return checked.catch(() => undefined);
}
