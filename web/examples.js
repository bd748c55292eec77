/** The page of examples: says which mark was opened, as an application would hear it. */
const heard = document.getElementById("heard");
document.addEventListener("countermark-open", ({ detail }) => {
  heard.textContent = JSON.stringify(detail, null, 2);
});
