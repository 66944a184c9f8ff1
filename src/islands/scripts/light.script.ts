// Inlined before the first thing that it lights, so that nobody sees the light change. Without it, it is day.
const hour = new Date().getHours();
const root = document.documentElement;

if (hour < 5 || hour >= 18) root.dataset.luz = "noite";
else if (hour < 8) root.dataset.luz = "amanhecer";
