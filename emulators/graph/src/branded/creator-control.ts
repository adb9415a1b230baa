import { badParameter } from '../graph/errors.ts';
import { type Answer, bodyRecord, type Call, html, json } from '../http/call.ts';
import { type Permissions, statuses } from './state.ts';

/** `/_fake/creators`: lists the brands' requests for branded content; `POST` sets a creator's answer. */
export const creatorControl = (permissions: Permissions, call: Call): Answer | undefined => {
  if (call.path !== '/_fake/creators') return undefined;
  if (call.method === 'POST') {
    const wish = bodyRecord(call);
    const found = permissions
      .all()
      .find(({ brand, creator }) => brand.username === wish.brand && creator.username === wish.creator);
    if (found === undefined) throw badParameter('Nobody asked for this');
    const status = statuses.find((known) => known === wish.status);
    if (status === undefined) throw badParameter(`status must be one of ${statuses.join(', ')}`);
    permissions.change(found, status);
  }
  return json({
    permissions: permissions
      .all()
      .map(({ brand, creator, status }) => ({ brand: brand.username, creator: creator.username, status })),
  });
};

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1c1e21;max-width:640px;margin:32px auto;padding:0 16px}ul{list-style:none;padding:0;display:grid;gap:12px}li{border:1px solid #bcc3c9;border-radius:8px;padding:12px;display:grid;gap:8px}
button{font:inherit;padding:6px 12px;margin-right:8px;border:1px solid #bcc3c9;border-radius:8px;background:#fff;cursor:pointer}`;

const script = `const list=document.getElementById('list');const ask=async(body)=>{const answer=await fetch('/_fake/creators',body?{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}:{});const state=await answer.json();
list.replaceChildren(...state.permissions.map(({brand,creator,status})=>{const item=document.createElement('li');const text=document.createElement('span');text.textContent='@'+brand+' asks @'+creator+': '+status.toLowerCase();const buttons=document.createElement('span');
for(const [label,next] of [['Approve','APPROVED'],['Decline','DECLINED'],['Revoke','REVOKED']]){const made=document.createElement('button');made.textContent=label;made.setAttribute('aria-label',label+' @'+brand+' as @'+creator);made.onclick=()=>ask({brand,creator,status:next});buttons.append(made)}item.append(text,buttons);return item}));
document.getElementById('none').hidden=state.permissions.length>0};ask();`;

/** The page on which creators of the emulated network answer brands. */
export const creatorPage = (): Answer =>
  html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Creators</title><style>${style}</style><main><h1>Creators of the stand-in network</h1><p>Each answers here what a brand asks of them.</p><p id="none">Nobody was asked yet.</p><ul id="list"></ul></main><script>${script}</script></html>`,
  );
