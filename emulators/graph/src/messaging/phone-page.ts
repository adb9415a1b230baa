import { type Answer, html } from '../http/call.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;background:#eceff1;color:#1c1e21;margin:0;display:grid;place-items:center;min-height:100vh}
main{background:#fff;width:min(380px,96vw);border-radius:28px;box-shadow:0 4px 24px #0003;padding:16px;display:grid;gap:10px}h1{font-size:16px;margin:0}label{display:grid;gap:2px;font-size:13px;color:#50555c}
input,select,button{font:inherit;padding:8px;border:1px solid #bcc3c9;border-radius:8px;background:#fff;color:inherit}button{cursor:pointer;background:#0a5fd6;color:#fff;border:0}
#log{height:340px;overflow:auto;background:#f5f6f7;border-radius:12px;padding:10px;display:flex;flex-direction:column;gap:6px;list-style:none;margin:0}
#log li{max-width:85%;padding:6px 10px;border-radius:14px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}#log li.own{align-self:flex-end;background:#d7e6ff}#log div{display:flex;flex-wrap:wrap;gap:4px;margin-top:4px}#log button{padding:4px 10px}small{display:block;color:#50555c}`;

const script = `const el=(id)=>document.getElementById(id);const ask=async(body)=>{const who={account:el('account').value,person:el('person').value};
const answer=await fetch(body?'/_fake/phone':'/_fake/phone?'+new URLSearchParams(who),body?{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({...who,...body})}:{});
const state=await answer.json();if(!answer.ok){el('note').textContent=state.error.message;return}el('note').textContent='';draw(state)};
let seen='';const li=(own,kind,text,more)=>{const item=document.createElement('li');if(own)item.className='own';if(kind){const small=document.createElement('small');small.textContent=kind;item.append(small)}item.append(text);if(more&&more.length){const row=document.createElement('div');row.append(...more);item.append(row)}return item};
const button=(title,act)=>{const made=document.createElement('button');made.textContent=title;made.onclick=()=>ask(act);return made};
const sentParts=(sent)=>{const payload=sent.attachment&&sent.attachment.payload;const parts=[];let text=sent.text||'';
if(payload&&payload.url)text='Image '+payload.url;
for(const element of (payload&&payload.elements)||[]){text=[element.title,element.subtitle,element.image_url].filter(Boolean).join('\\n');for(const b of element.buttons||[])parts.push(b.type==='postback'?button(b.title,{kind:'postback',title:b.title,payload:b.payload}):button(b.title+' ('+b.url+')',{}))}
for(const q of sent.quick_replies||[])parts.push(button(q.title,{kind:'quickReply',title:q.title,payload:q.payload}));return[text,parts]};
const draw=(state)=>{const now=JSON.stringify(state);if(now===seen)return;seen=now;
el('follows').checked=state.person.follows;const media=el('media');const chosen=media.value;media.replaceChildren(...state.posts.map((post)=>new Option(post.shortcode,post.id)));if(chosen)media.value=chosen;
const rows=state.messages.map((m)=>{if(!m.sent){const kind=m.attachments.length?m.attachments[0].type:'';return li(m.isOwn,kind,m.text)}const[text,parts]=sentParts(m.sent);return li(m.isOwn,'',text,parts)});
for(const c of state.comments){rows.push(li(true,'Comment',c.text));for(const r of c.replies)rows.push(li(false,'Reply to the comment',r.text))}
el('log').replaceChildren(...rows);el('log').scrollTop=1e9};
el('form').onsubmit=(event)=>{event.preventDefault();ask({kind:el('kind').value,text:el('text').value,mediaId:el('media').value,follows:el('follows').checked});el('text').value=''};
el('follows').onchange=()=>ask({follows:el('follows').checked});for(const id of ['account','person'])el(id).onchange=()=>{seen='';ask()};setInterval(()=>ask(),700);ask();`;

const accounts = ['mochi.and.miso', 'taipei.everyday', 'willowandloom', 'dimsumdiary.hk'];

/**
 * A page on which the user writes to an account of the emulated network, as a follower or not, and reads its answers.
 */
export const phonePage = (): Answer =>
  html(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Phone</title><style>${style}</style><main><h1>Phone of a person on the stand-in network</h1>
<label>Writes to<select id="account">${accounts.map((name) => `<option>${name}</option>`).join('')}</select></label><label>As<input id="person" value="kim.tries.things"></label>
<label><span><input type="checkbox" id="follows"> Follows the account</span></label><ol id="log" aria-label="Messages" tabindex="0"></ol><p id="note" role="status"></p>
<form id="form" style="display:grid;gap:8px"><label>What<select id="kind"><option value="text">Message</option><option value="storyReply">Story reply</option><option value="storyMention">Story mention</option><option value="comment">Comment</option><option value="share">Share a post</option><option value="commentReply">Reply to a comment</option><option value="commentOnAd">Comment on the advertised post</option><option value="image">Picture</option><option value="video">Video</option><option value="voice">Voice message</option><option value="heart">Heart</option><option value="sticker">Sticker</option><option value="storyShare">Share a story</option><option value="unsupported">Unsupported message</option><option value="reaction">Reaction</option><option value="unsend">Take the latest message back</option></select></label>
<label>Post<select id="media"></select></label><label>Text<input id="text" autocomplete="off"></label><button>Send</button></form></main><script>${script}</script></html>`);
