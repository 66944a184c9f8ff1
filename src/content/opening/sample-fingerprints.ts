/** Of the texts in content/, as they come with the program: confirm.test.ts writes them with `vitest -u`. */
export const sampleFingerprints: ReadonlySet<string> = new Set(
  `
-jLPBr8gP0gK -l1h7V8EIFJ6 06h2PDaqhTxU 1w3SmJzxMAtJ 20QL8HsXfgBF 20izO6FFO0Qo 2oa_UWHBy5z1
3HgOzhFFt0OO 3No70URQyYiY 3Si6W1tsY0Tt 3kszgWbbvCtQ 4-gHe1kF3JgN 4HSbnzSWjUU1 5HBE7zCg-QsH
5KjTyW4Lw3_1 6G79Pl1bM09Q 6xs7RSnFWt-T 7VeGL8-pZ8tJ 8YKXkdeLykLc 8rKNd3OGK0Dx 9nfuCAqXibEN
A_FyMtvprC4e AkjH1L5Mv4AO BJYODwsY8uqp BRVGA82aB5Qn Ba-n9wd-FbqS ClrqgWM-M1nS CoiDFo1OIOiv
DB5DoK0qNDVC DO2inuFPQ1Su EwmR8kCU-3DX F7sSuHrSwiR_ F91RUDxNQOTl FUBXq1lwz2uf FW-P7ewYT8NL
GttIUlfqMVt7 HC-TcQarsgXS HDWAObDAwZ53 IgbIACjXZBzj IibBp2rsqenx J2xA5NH3myQi JXwCdEmqybYU
JZgIe8DG5sYR JfNMvZpi32en K5KsHKjZ2EQ7 KbtZ-QKj54Vm L1XX-hvAhCzz LeoAw0IDVWCy Li1dFo9V_7sl
MgnQ0eZLMyPK MuicSZyup17B NK2X0DHlkqmy NSNfj2zLREuV OClnmXrFsaKk OYqLHOu8qs9s Ok8qnNoxUIRu
PxfRwJ-lY8wb QkPfx61zCBO_ R-RVBYYrMN_M SEEctMjYUYj8 SSy5YnM8-fkG TUBCGQyF3I72 USZWgNNyt1-9
UkM18hLTl925 Va3RaKS1O3KS W6r9VZJZ94T4 WCRsEJZAaBGa WCxVDQktHH-S WFRRI5ye4NiP WFyz4gLt1pkY
XNbu1MRTmoem Xv-uHCLA5-Im YPSRLIivwNdg YYY2-vbhIwaL YcneS1p0h8yb YiBhAAp4tH9Y ZKX2kea7PDOA
ZWrueZwbOm_1 _DkIv-hPkG79 _oFkSfDYVpRS a9D6jbyQMBVS aj1-sZnSBjjd b27Lumh_X_gr ciXJTijHHz2j
cnCPz4ru5azN csQ2YNCciJwT d44i3dLpnPAI dPOZ3-Xjjv20 e47uMTO16Qf6 eKVgiojdYj8b erJKINNPER_t
euiwdr8pSNNq fyztPXi0pTt2 gJDMW0uNIx5s gcLZm0mxnq9v gnzAx1AQDQ5_ h027CkxyhvEM h6Bc8dZAUvb_
hOmus0stNg7d hmKthaoCAeeY i3wLRegwE8_Y iC477f1y-H7k iboCWhxpy2DF j5Eh_Mnib8jW jH17EBckMq4S
jXUyhPUrcmD9 jzx-epyS2yaa kQCX-Y79D9zZ kRAiq2hf6Ohq kcJMjYXpiLOE kvRSv-OcIVw8 l0dMHgq9c3D7
mOshaMLl129q mk_glErijrvm moNnqOkXwNMd mtC0vBn2t9tj muX1Er8MxPCO ngDT7WPENMnI niQ0wOuqUiff
nqMedinKoDy9 nuIre9-WBI8I o_um7DnJTXjQ pBk5zaHs95pJ q-HX006eXxQo qEwQDkvrlwd- qIe-wO_LYqjS
qfIWMiYxCYxv s2m4vHTePQsq s4n5DoPRcQgt srCXsAFpifA8 u3qVcGRDO9E3 uPdZPGe2Txed ubHewWmVzUUB
uf5ugwxPSKOP wFRh572bkstE wG8nWzOsGlid wnBP3X3sI3lI xnV5FpWB8uMA yQC1-Oqbld2w z9AeoKJf-3PD
znDupuPknFwv zoil4lHdaZkz zuDNn7DqMXHc
`
    .trim()
    .split(/\s/),
);
